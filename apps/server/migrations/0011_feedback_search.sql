-- The feedback list with filters walks its reviews newest first, and shows a person at their newest match. Days are
-- filtered by created_at, so the walk is ordered by it; what the walk has to look at stands in the index itself.
drop index feedback_rating_idx, feedback_created_idx, feedback_reviewer_idx;
create index feedback_newest_idx on feedback (created_at desc, id desc) include (reviewer_id, rating);
create index feedback_rating_idx on feedback (rating, created_at desc, id desc) include (reviewer_id);
create index feedback_reviewer_idx on feedback (reviewer_id, id desc) include (rating, created_at);
