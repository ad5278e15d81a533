-- Without transaction
-- Of hotels that were there before.
call renew_completeness();
