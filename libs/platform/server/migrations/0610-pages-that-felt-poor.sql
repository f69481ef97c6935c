-- Whether a page felt poor to whoever used it, by what the browser has measured; null where it measured nothing.
alter table mfe_health_page add column poor boolean;
