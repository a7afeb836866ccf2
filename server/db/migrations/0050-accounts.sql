-- The audit trail also holds acts about settings, figures and messages to the market.
alter table admin_act
  drop constraint admin_act_about_kind_check,
  -- Every older row has passed a narrower check: none is read again.
  add constraint admin_act_about_kind_check check (
    about_kind in (
      'ACCOUNT', 'VENDOR', 'PRODUCT', 'CATEGORY', 'SYNONYM', 'REVIEW', 'QUESTION', 'BANNER', 'PROMO_CODE',
      'PAYMENT_ACCOUNT', 'ORDER', 'RETURN', 'REFUND', 'SETTLEMENT', 'MESSAGE',
      'COMPLAINT', 'SETTING', 'FIGURES', 'CONTACT'
    )
  ) not valid;
