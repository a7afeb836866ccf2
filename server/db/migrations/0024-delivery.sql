alter table delivery_address
  add alt_phone text,
  add house_no text not null default '',
  add pin_source text check (pin_source in ('GPS', 'DRAGGED', 'TAPPED', 'TYPED')),
  add updated_at timestamptz not null default now();

-- DISTRICT: a fee for each district that is named, and none for the others. cod_limit: the greatest total that may
-- be paid at the door. A removed option stays for the orders that name it.
alter table delivery_option
  drop constraint delivery_option_kind_check,
  drop constraint delivery_option_pricing_check,
  add constraint delivery_option_kind_check check (kind in ('PICKUP', 'OWN_RIDER', 'COURIER', 'TO_BE_AGREED')),
  add constraint delivery_option_pricing_check check (pricing in ('FREE', 'FLAT', 'DISTANCE', 'DISTRICT')),
  add max_subtotal_paisa bigint check (max_subtotal_paisa > 0),
  add cod_limit_paisa bigint check (cod_limit_paisa > 0),
  add weekdays smallint[] not null default '{0,1,2,3,4,5,6}',
  add cutoff_time time,
  add courier_name text not null default '',
  add tracking_url text not null default '',
  add updated_at timestamptz not null default now(),
  add removed_at timestamptz,
  add edition integer not null default 1,
  add check (removed_at is null or not is_active);

create table delivery_rate (
  option_id uuid not null references delivery_option on delete cascade,
  city text not null,
  fee_paisa bigint not null check (fee_paisa >= 0),
  primary key (option_id, city)
);
