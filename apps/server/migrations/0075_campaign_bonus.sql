-- What a campaign adds to a trip (PROG-6).
alter type bonus_kind add value 'campaign';
