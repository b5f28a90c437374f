alter table staff validate constraint staff_machine_check;
