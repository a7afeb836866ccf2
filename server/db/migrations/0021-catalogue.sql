-- How many questions of one person wait for an answer, and what admins read: the latest of everybody's.
create index product_question_waiting on product_question (account_id) where answer is null;
create index product_question_by_age on product_question (created_at desc, id);
create index review_by_age on review (created_at desc, id);
