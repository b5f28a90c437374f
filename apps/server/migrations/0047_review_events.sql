-- The trigger and its function change together, because the function reads the trigger's transition table.
drop trigger review_is_told on feedback;

alter function tell_of_reviews() rename to on_reviews_created;
create or replace function on_reviews_created() returns trigger
  language plpgsql
as $$
begin
  if exists (select from webhook where 'review.created' = any (events)) then
    perform publish_webhook_event('review.created', row_to_json(d)) from (
      select id as review_id, client_id, ticket_id, rating from created order by id
    ) d;
  end if;
  return null;
end
$$;

create trigger reviews_created after insert on feedback referencing new table as created
  for each statement execute function on_reviews_created();
