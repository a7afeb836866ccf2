-- Vouchers: a promo code in one shopper's wallet, collected there or given by a store. A private code is one that only
-- holders of its voucher may use; the accounts that `promo_code.user_ids` names become such holders. The column itself
-- stays for the build before, which reads it; it goes one release later.
set local lock_timeout = '5s';

create table promo_grant (
  id uuid primary key,
  promo_id uuid not null references promo_code on delete cascade,
  user_id uuid not null references account,
  source text not null check (source in ('COLLECTED', 'GIVEN', 'APOLOGY', 'WON')),
  state text not null default 'HELD' check (state in ('HELD', 'RESERVED', 'USED', 'RETURNED', 'EXPIRED')),
  order_id uuid,
  apology_for uuid,
  given_by uuid references account,
  note text not null default '' check (length(note) <= 200),
  expires_at timestamptz,
  granted_at timestamptz not null,
  updated_at timestamptz not null,
  reminded_at timestamptz,
  unique (user_id, promo_id),
  check (state not in ('RESERVED', 'USED', 'RETURNED') or order_id is not null),
  check ((source in ('GIVEN', 'APOLOGY')) = (given_by is not null)),
  check ((source = 'APOLOGY') = (apology_for is not null))
);
comment on table promo_grant is
  'Vouchers: one use of a promo code in the wallet of one shopper. A returned one may be used as a held one.';
comment on column promo_grant.order_id is 'The order that has reserved or used it, or that it came back from last.';
comment on column promo_grant.apology_for is 'The order for which the store apologises with it.';
comment on column promo_grant.expires_at is 'An end of its own; null: that of its promo code. The earlier of the two counts.';
comment on column promo_grant.reminded_at is 'When its holder was told that it ends soon.';

create index promo_grant_open on promo_grant (promo_id) where state in ('HELD', 'RETURNED');
create index promo_grant_of_order on promo_grant (order_id) where order_id is not null;

alter table promo_use add column grant_id uuid;
alter table promo_use
  add constraint promo_use_grant_id_fkey foreign key (grant_id) references promo_grant not valid;
create index promo_use_of_grant on promo_use (grant_id) where grant_id is not null;
comment on column promo_use.grant_id is 'The voucher that the order used up; null for a code that was typed by a shopper without one.';

insert into promo_grant (id, promo_id, user_id, source, state, order_id, given_by, granted_at, updated_at)
select gen_random_uuid(), p.id, a.id, 'GIVEN',
  case when u.order_id is null then 'HELD' when o.status = 'COMPLETED' then 'USED' else 'RESERVED' end,
  u.order_id, p.created_by, p.created_at, now()
from promo_code p
cross join lateral (select distinct unnest(p.user_ids) as id) named
join account a on a.id = named.id
left join lateral (
  select order_id from promo_use
  where promo_id = p.id and user_id = a.id and returned_at is null
  order by used_at desc limit 1
) u on true
left join orders o on o.id = u.order_id;

update promo_use u set grant_id = g.id
from promo_grant g
where g.promo_id = u.promo_id and g.user_id = u.user_id and g.order_id = u.order_id and u.returned_at is null;

update promo_code set visibility = 'PRIVATE' where cardinality(user_ids) > 0;
comment on column promo_code.user_ids is 'Not read any more: who may use a private code is a voucher, promo_grant.';
