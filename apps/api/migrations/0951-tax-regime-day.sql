-- RCP-13. The day on which the teacher chose to be self-employed. Receipts whose term passed before this day have no
-- term. Null for a choice before this column existed.
alter table ways_to_pay add column regime_from date;
