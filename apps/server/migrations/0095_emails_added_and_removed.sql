-- An email may be added to a client who had none, and removed from one who has a phone number.
alter table email_change alter column old_email drop not null, alter column new_email drop not null;
