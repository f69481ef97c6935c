-- Whether a page was poor by its browser's measurements; null without measurements.
alter table mfe_health_page add column poor boolean;
