//! The exact words of settings, vacations, privacy, and of refusals to do with members and servers.

use super::{Cast, check, moment, refused};
use crate::game::{
    ChallengesFrom, ChannelId, Confirm, Language, MemberId, Mode, Refusal, ServerSettings,
    Settings, Takebacks, Theme, TimePerAction, TurnNotice, VacationDays,
};
use crate::rules::Ruleset;
use crate::speech::Voice;

#[test]
fn settings_are_listed_by_the_words_of_their_command() {
    check(
        |voice| voice.settings(&Settings::default(), &[]),
        "Your settings, on all servers (/settings changes them):\n\
         - **turn**: In the channel\n\
         - **digest**: no\n\
         - **challenges**: Anyone\n\
         - **takebacks**: I am asked\n\
         - **theme**: Classic\n\
         - **view**: Row 1 at the bottom\n\
         - **language**: As Discord\n\
         - **confirm**: Those chosen with buttons and menus\n\
         You have blocked nobody. /block keeps a member from challenging you.",
        "Vos réglages, sur tous les serveurs (/réglages les change) :\n\
         - **tour** : Dans le salon\n\
         - **résumé** : non\n\
         - **défis** : Tout le monde\n\
         - **reprises** : On me demande\n\
         - **thème** : Classique\n\
         - **vue** : Rangée 1 en bas\n\
         - **langue** : Comme Discord\n\
         - **confirmer** : Ceux choisis avec des boutons et des menus\n\
         Vous n’avez bloqué personne. /bloquer empêche un membre de vous défier.",
    );
    let settings = Settings {
        turn: TurnNotice::Direct,
        digest: true,
        challenges: ChallengesFrom::Nobody,
        takebacks: Takebacks::Never,
        theme: Theme::Contrast,
        turned: true,
        language: Some(Language::French),
        confirm: Confirm::Always,
    };
    check(
        |voice| voice.settings(&settings, &[MemberId(7), MemberId(8)]),
        "Your settings, on all servers (/settings changes them):\n\
         - **turn**: By direct message\n\
         - **digest**: yes\n\
         - **challenges**: Nobody\n\
         - **takebacks**: Never\n\
         - **theme**: High contrast\n\
         - **view**: Row 5 at the bottom\n\
         - **language**: French (français)\n\
         - **confirm**: All\n\
         Blocked, until you /unblock: <@7>, <@8>",
        "Vos réglages, sur tous les serveurs (/réglages les change) :\n\
         - **tour** : Par message privé\n\
         - **résumé** : oui\n\
         - **défis** : Personne\n\
         - **reprises** : Jamais\n\
         - **thème** : Contraste élevé\n\
         - **vue** : Rangée 5 en bas\n\
         - **langue** : Français\n\
         - **confirmer** : Tous\n\
         Bloqués, jusqu’à /débloquer : <@7>, <@8>",
    );
}

#[test]
fn settings_of_a_server_are_listed_by_the_words_of_their_command() {
    check(
        |voice| voice.server(&ServerSettings::default()),
        "The settings of this server (/server set changes them):\n\
         - **mode**: In the channel\n\
         - **rules**: Ply Yard: boards may repeat\n\
         - **time**: 3 days\n\
         - **language**: As Discord\n\
         - **rated**: no\n\
         - **limit**: none\n\
         - **audit**: none\n\
         Games may begin in all channels. /server allow restricts them to some.",
        "Les réglages de ce serveur (/serveur régler les change) :\n\
         - **mode** : Dans le salon\n\
         - **règles** : Ply Yard : les positions peuvent se répéter\n\
         - **temps** : 3 jours\n\
         - **langue** : Comme Discord\n\
         - **classée** : non\n\
         - **limite** : aucune\n\
         - **journal** : aucun\n\
         Les parties peuvent commencer dans tous les salons. /serveur autoriser les limite à \
         certains.",
    );
    let settings = ServerSettings {
        channels: vec![ChannelId(5), ChannelId(6)],
        mode: Mode::Thread,
        ruleset: Ruleset::Ludoteka1,
        time: TimePerAction::Week,
        language: Some(Language::English),
        rated: true,
        limit: Some(3),
        audit: Some(ChannelId(9)),
    };
    check(
        |voice| voice.server(&settings),
        "The settings of this server (/server set changes them):\n\
         - **mode**: In a thread of its own\n\
         - **rules**: Ludoteka: no board comes back once all goats are placed\n\
         - **time**: 7 days\n\
         - **language**: English\n\
         - **rated**: yes\n\
         - **limit**: 3\n\
         - **audit**: <#9>\n\
         Games may begin in: <#5>, <#6>",
        "Les réglages de ce serveur (/serveur régler les change) :\n\
         - **mode** : Dans un fil à part\n\
         - **règles** : Ludoteka : aucune position ne revient une fois les chèvres posées\n\
         - **temps** : 7 jours\n\
         - **langue** : Anglais (English)\n\
         - **classée** : oui\n\
         - **limite** : 3\n\
         - **journal** : <#9>\n\
         Les parties peuvent commencer dans : <#5>, <#6>",
    );
}

#[test]
fn a_vacation_says_how_long_and_how_much_is_left() {
    check(
        |voice| voice.vacation(VacationDays { until: None, left: 28 }),
        "You are not on vacation. /vacation with a number of days, up to 14, stops your clocks.\n\
         28 days of vacation are left, of 28 within a year.",
        "Vous n’êtes pas en vacances. /vacances avec un nombre de jours, 14 au plus, arrête vos \
         pendules.\n\
         Il vous reste 28 jours de vacances, sur 28 par an.",
    );
    check(
        |voice| voice.vacation(VacationDays { until: Some(moment()), left: 1 }),
        "🌴 You are on vacation, back <t:1800000000:R>. Your clocks stand still, and you may act \
         all the same. /vacation 0 ends it.\n\
         One day of vacation is left, of 28 within a year.",
        "🌴 Vous êtes en vacances, de retour <t:1800000000:R>. Vos pendules sont arrêtées, et \
         vous pouvez jouer quand même. /vacances 0 y met fin.\n\
         Il vous reste 1 jour de vacances, sur 28 par an.",
    );
}

#[test]
fn what_is_stored_is_said_and_how_it_is_deleted() {
    check(
        Voice::privacy,
        "🔒 **What I store about you**\n\
         - Your number on Discord, your name as I last saw it, and when you last used me, to the second.\n\
         - Your challenges and games: who played where and on which side, which of my messages \
         show them, each action, offer, answer and other event with its time, and the reason \
         that a moderator gives for ending a game.\n\
         - Your /settings, whom you have blocked and who has blocked you, your vacations, \
         whether direct messages to you came back, and when your next digest is due.\n\
         - The games that you have imported, the 50 newest.\n\
         - Your ratings on each server, and how each rated game changed them.\n\
         - The errors that you report in my texts. After /forget-me the reports stay, without \
         your name.\n\
         - How far you have come in the lessons of /learn.\n\
         - In the exercises of the guide: what you tapped at your last attempt, and when you first \
         passed.\n\
         - For an event that has not been announced yet: the token with which I answer you. It \
         is deleted as soon as the event is announced.\n\
         - Nothing else: I do not read messages.\n\
         **How long**: until you have it deleted. When a server removes me, its games, ratings \
         and settings are deleted after 30 days. Backups that whoever runs me has made before \
         may still hold it for a while.\n\
         **/forget-me** deletes it. Opponents keep their games with “a former player”.",
        "🔒 **Ce que j’enregistre sur vous**\n\
         - Votre numéro sur Discord, votre nom tel que je l’ai vu la dernière fois, et quand \
         vous vous êtes servi de moi pour la dernière fois, à la seconde près.\n\
         - Vos défis et vos parties : qui a joué où et dans quel camp, lesquels de mes \
         messages les montrent, chaque coup, proposition, réponse et autre événement avec son heure, et la raison que \
         la modération donne pour mettre fin à une partie.\n\
         - Vos /réglages, qui vous avez bloqué et qui vous a bloqué, vos vacances, si les \
         messages privés vous parviennent, et quand vient votre prochain résumé.\n\
         - Les parties que vous avez importées, les 50 dernières.\n\
         - Votre classement sur chaque serveur, et comment chaque partie classée l’a changé.\n\
         - Les erreurs que vous signalez dans mes textes. Après /oubliez-moi, les signalements \
         restent, sans votre nom.\n\
         - Où vous en êtes dans les leçons de /apprendre.\n\
         - Dans les exercices du guide : ce que vous avez touché à votre dernier essai, et quand \
         vous avez réussi pour la première fois.\n\
         - Pour un événement pas encore annoncé : le jeton avec lequel je vous réponds. Il est \
         supprimé dès que l’événement est annoncé.\n\
         - Rien d’autre : je ne lis pas les messages.\n\
         **Combien de temps** : jusqu’à ce que vous le fassiez supprimer. Quand un serveur me \
         retire, ses parties, ses classements et ses réglages sont supprimés après 30 jours. \
         Les sauvegardes faites auparavant par la personne qui gère ce bot peuvent encore tout \
         contenir quelque temps.\n\
         **/oubliez-moi** supprime tout cela. Vos adversaires gardent leurs parties, avec « un \
         ancien joueur ».",
    );
    check(
        |voice| voice.confirm_forgetting(0),
        "**Your data would be deleted on all servers**: your number, name, settings and block \
         list go, and “a former player” stands in your games and ratings. This cannot be \
         undone.\n\
         Shall it be deleted?",
        "**Vos données seraient supprimées sur tous les serveurs** : votre numéro, votre nom, \
         vos réglages et vos blocages disparaissent, et « un ancien joueur » prend votre place \
         dans vos parties et les classements. C’est définitif.\n\
         Faut-il les supprimer ?",
    );
    check(
        |voice| voice.confirm_forgetting(1),
        "**Your data would be deleted on all servers**: your number, name, settings and block \
         list go, and “a former player” stands in your games and ratings. This cannot be \
         undone.\n\
         Your game that goes on would be resigned.\n\
         Shall it be deleted?",
        "**Vos données seraient supprimées sur tous les serveurs** : votre numéro, votre nom, \
         vos réglages et vos blocages disparaissent, et « un ancien joueur » prend votre place \
         dans vos parties et les classements. C’est définitif.\n\
         Votre partie en cours serait abandonnée.\n\
         Faut-il les supprimer ?",
    );
    check(
        |voice| voice.confirm_forgetting(3),
        "**Your data would be deleted on all servers**: your number, name, settings and block \
         list go, and “a former player” stands in your games and ratings. This cannot be \
         undone.\n\
         Your 3 games that go on would be resigned.\n\
         Shall it be deleted?",
        "**Vos données seraient supprimées sur tous les serveurs** : votre numéro, votre nom, \
         vos réglages et vos blocages disparaissent, et « un ancien joueur » prend votre place \
         dans vos parties et les classements. C’est définitif.\n\
         Vos 3 parties en cours seraient abandonnées.\n\
         Faut-il les supprimer ?",
    );
    check(
        Voice::forgotten,
        "Done: your data is deleted.",
        "C’est fait : vos données sont supprimées.",
    );
}

#[test]
fn members_and_servers_refuse() {
    let Cast { ben, .. } = Cast::new();
    refused(
        Refusal::ChallengesRefused { guest: ben.clone() },
        "Ben takes no challenges, or none from you. /challenge without a name lets anyone here \
         accept.",
        "Ben n’accepte pas de défis, du moins pas avec vous. /défier sans nom laisse chacun ici \
         accepter.",
    );
    refused(
        Refusal::BlockedSelf,
        "You cannot block yourself.",
        "On ne peut pas se bloquer soi-même.",
    );
    refused(
        Refusal::NotBlocked { member: ben.clone() },
        "You have not blocked Ben.",
        "Vous n’avez pas bloqué Ben.",
    );
    let allowed = vec![ChannelId(5), ChannelId(6)];
    refused(
        Refusal::ChannelNotAllowed { allowed },
        "Games do not begin in this channel. They may in: <#5>, <#6>",
        "Les parties ne commencent pas dans ce salon. Elles le peuvent dans : <#5>, <#6>",
    );
    refused(
        Refusal::TooManyGames { member: None, limit: 3 },
        "You have as many games and waiting challenges here as this server allows (3). Finish \
         one first.",
        "Vous avez ici autant de parties et de défis en attente que ce serveur en permet (3). \
         Finissez-en d’abord une.",
    );
    refused(
        Refusal::TooManyGames { member: Some(ben), limit: 3 },
        "Ben has as many games and waiting challenges here as this server allows (3).",
        "Ben a ici autant de parties et de défis en attente que ce serveur en permet (3).",
    );
    refused(
        Refusal::VacationLength { at_most: 14 },
        "A vacation lasts from 1 to 14 days.",
        "Des vacances durent de 1 à 14 jours.",
    );
    refused(
        Refusal::VacationUsedUp { days_left: 0 },
        "You have no days of vacation left; they come back a year after you took them.",
        "Il ne vous reste aucun jour de vacances ; ils reviennent un an après avoir été pris.",
    );
    refused(
        Refusal::VacationUsedUp { days_left: 1 },
        "You have only one day of vacation left for now.",
        "Il ne vous reste qu’un jour de vacances pour l’instant.",
    );
    refused(
        Refusal::VacationUsedUp { days_left: 9 },
        "You have only 9 days of vacation left for now.",
        "Il ne vous reste que 9 jours de vacances pour l’instant.",
    );
    refused(
        Refusal::OnVacation { until: moment() },
        "You are on vacation already, back <t:1800000000:R>. /vacation 0 ends it.",
        "Vous êtes déjà en vacances, de retour <t:1800000000:R>. /vacances 0 y met fin.",
    );
    refused(Refusal::NotOnVacation, "You are not on vacation.", "Vous n’êtes pas en vacances.");
    refused(
        Refusal::ServersOnly,
        "This works on servers only.",
        "Cela ne marche que sur un serveur.",
    );
    refused(
        Refusal::NotManager,
        "Only those who manage the server (permission “Manage Server”) may do this.",
        "Cela est réservé à qui gère le serveur (permission « Gérer le serveur »).",
    );
    refused(
        Refusal::EmptyReport,
        "Nothing was reported: the form did not say what is wrong.",
        "Rien n’a été signalé : le formulaire ne disait pas ce qui ne va pas.",
    );
    refused(
        Refusal::TooManyReports { limit: 5, until: moment() },
        "Thank you, but I take no more than 5 reports a day from one member. You can report \
         more <t:1800000000:R>.",
        "Merci, mais je ne prends que 5 signalements par jour d’un même membre. Vous pourrez en \
         faire d’autres <t:1800000000:R>.",
    );
}
