-- Admins act on more than accounts and stores: what they do to goods, their categories and what is said of them
-- stands in the same trail.
alter table admin_act drop constraint admin_act_about_kind_check;
alter table admin_act add constraint admin_act_about_kind_check
  check (about_kind in ('ACCOUNT', 'VENDOR', 'PRODUCT', 'CATEGORY', 'REVIEW', 'QUESTION', 'PICTURE', 'MESSAGE'));
