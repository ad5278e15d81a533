-- Without transaction
-- Those that were there before.
call renew_folded_chain_names();
