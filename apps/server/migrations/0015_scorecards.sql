-- DASH-7: scorecards read the reviews of trips of the last months, from this index alone.
create index feedback_trip_idx on feedback (created_at) include (ticket_id, rating) where ticket_id is not null;
