-- TRIP-1. A new value can only be used once this migration is committed.
alter type ticket_type add value 'package';
alter type ticket_type add value 'umrah';
alter type ticket_type add value 'hajj';
alter type ticket_type add value 'visa';
alter type ticket_type add value 'bus';
alter type ticket_type add value 'cruise';
alter type ticket_type add value 'other';
