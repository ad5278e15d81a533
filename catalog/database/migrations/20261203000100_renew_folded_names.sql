-- Without transaction
-- With functions: fold, hotels_before_write
-- Names of other scripts are folded: docs/decisions/0034-folding-of-scripts.md.
call renew_folded_names();
