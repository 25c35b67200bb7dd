### Reporting an error in the guide: the form, the thanks, and what whoever runs the bot reads of it.

## The form, as Discord shows it: plain text. Title and labels: at most 45 characters. The hint: at most 100.

report-form = Report an error
report-message = What is wrong?
report-message-hint = Which sentence, and what would be right?
report-passage = Where it stands
report-ruleset = Ruleset
report-position = Position

## The thanks

# $number: a number.
report-thanks = Thank you. Your report has the number { $number }, and whoever runs me will read it.

## In the channel for reports: $passage, $ruleset and $position are as the member wrote them.

report-filed = 🔎 **Report { $number }**: { $passage }
report-filed-ruleset = Ruleset: { $ruleset }
report-filed-position = Position: { $position }
report-filed-cut = (Cut short here. `baghchal reports --all` has all of it.)
