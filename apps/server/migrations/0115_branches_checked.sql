alter table client validate constraint client_branch_id_fkey;
alter table ticket validate constraint ticket_branch_id_fkey;
alter table ticket validate constraint ticket_sold_by_fkey;
alter table feedback validate constraint feedback_branch_id_fkey;
