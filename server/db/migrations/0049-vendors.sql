-- What the vendor is told of why the store was suspended or refused; empty where nothing was said.
alter table vendor add column status_reason text not null default '';
