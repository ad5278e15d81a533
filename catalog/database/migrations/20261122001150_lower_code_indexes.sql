-- Up Migration

set local lock_timeout = '3s';

drop index hotels_lower_code;
drop index mappings_lower_base_code;
drop index base_code_aliases_lower_code;
alter index hotels_code_in_lower_case rename to hotels_lower_code;
alter index mappings_base_code_in_lower_case rename to mappings_lower_base_code;
alter index base_code_aliases_code_in_lower_case rename to base_code_aliases_lower_code;
