-- What a shopper has not paid for yet is counted with each further order.
create index orders_unpaid_of_user on orders (user_id) include (vendor_id) where status = 'AWAITING_PAYMENT';
