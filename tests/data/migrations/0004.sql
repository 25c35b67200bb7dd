-- The guide as the fourth migration stores it.

insert into lesson_progress (member_id, lesson, steps, done_at) values
    (1, 'lines', 1, null), (2, 'lines', 5, 1700000000);

insert into exercise_attempt (member_id, exercise, log, passed_at) values
    (1, 'understand', '', null), (2, 'understand', '', 1700000000);

insert into report (report_id, reported_at, member_id, language, passage, ruleset, position, message, delivered)
values
    (1, 1700000000, 1, 'en', 'rules/board', 'plyyard 1', 'T3T/5/5/5/T3T g 20 0', 'A line is missing.', 0),
    (2, 1700000001, null, 'fr', 'rules/board', '', '', 'Une ligne manque.', 1);

insert into imported (imported_id, member_id, imported_at, record) values
    (1, 1, 1700000000, '[Ruleset "plyyard 1"]
[Result "*"]

1. c3 a1-b1 *
');
