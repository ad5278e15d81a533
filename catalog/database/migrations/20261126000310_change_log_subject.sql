alter table change_log validate constraint change_log_subject;
