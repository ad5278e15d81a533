-- Without transaction
-- Of the removals of one base code a walk lists that which says most; so far only those that hold now were found by it.
create index concurrently hotel_removals_history_base_code on hotel_removals_history (base_code);
