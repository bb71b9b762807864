CREATE TRIGGER staff_act_no_truncate BEFORE TRUNCATE ON "staff_act" FOR EACH STATEMENT EXECUTE FUNCTION staff_act_stays();
