-- Points that move from one record of a person to another one (PEOPLE-3, decision 51).
alter type entry_kind add value 'merge';
