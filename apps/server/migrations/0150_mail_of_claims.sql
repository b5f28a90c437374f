-- TRIP-7: whether a claim was accepted or refused.
alter type mail_kind add value 'claim_decided';
