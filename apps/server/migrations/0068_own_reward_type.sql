-- Rewards with a type of the agency's own (PROG-7).
alter type reward_type add value 'own';
