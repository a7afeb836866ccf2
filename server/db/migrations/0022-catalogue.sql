-- Whoever takes a product or a category away asks every table that may name it: each answers from an index. What
-- could not for leaving some rows out keeps them all now.
create index purchase_of_product on purchase (product_id);
create index wishlist_item_of_product on wishlist_item (product_id);
create index goods_import_row_of_product on goods_import_row (product_id);
create index return_policy_of_product on return_policy (product_id) where product_id is not null;
create index return_policy_of_category on return_policy (category_id) where category_id is not null;

drop index review_of_product;
create index review_of_product on review (product_id, created_at desc, id);
drop index product_question_of_product;
create index product_question_of_product on product_question (product_id, created_at desc, id);

drop index product_of_category_by_age;
create index product_of_category_by_age on product (category_id, is_listed, id);
drop index product_of_sub_category_by_age;
create index product_of_sub_category_by_age on product (sub_category_id, is_listed, id);
create index product_on_shelf on product (store_category_id) where store_category_id is not null;
create index product_on_sub_shelf on product (store_sub_category_id) where store_sub_category_id is not null;
