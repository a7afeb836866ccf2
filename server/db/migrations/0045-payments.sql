-- Appeals: a shopper whose payments the store rejected asks the market, of the proof that was sent last. While the case
-- is open nothing of the order runs out; an admin decides it with words that the shopper reads.
set local lock_timeout = '5s';
alter table payment_proof
  add appealed_at timestamptz,
  add appeal_reason text,
  add appeal_settled_at timestamptz,
  add appeal_answer text,
  add constraint payment_proof_appeal_check check (
    (appealed_at is null) = (appeal_reason is null)
    and (appeal_settled_at is null or appealed_at is not null)
    and (appeal_answer is null or appeal_settled_at is not null)
  );
create unique index payment_proof_appealed on payment_proof (payment_id)
  where appealed_at is not null and appeal_settled_at is null;
