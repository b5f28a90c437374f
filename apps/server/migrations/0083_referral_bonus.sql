-- What a client and a friend get for the friend's first trip (PROG-8).
alter type bonus_kind add value 'referral';
