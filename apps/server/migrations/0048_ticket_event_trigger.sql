alter trigger ticket_is_told on ticket rename to ticket_completed;
