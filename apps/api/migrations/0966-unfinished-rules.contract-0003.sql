-- A rule that ends before its horizon has all its lessons. `rule_horizon` of 0003 also contained those rules, so each hour
-- the job read them and dropped them again. Statements of earlier versions name the same condition.
create index rule_unfinished on rule (generated_until)
where status = 'active' and (repeat_until is null or generated_until < repeat_until);
drop index rule_horizon;
