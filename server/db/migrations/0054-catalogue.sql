-- Denormalization: the pictures that a variation shares with the first one of its colour are written with the product.
-- Looked for by every line of every cart, they made a cart a tenth slower. Few products have pictures of variations.
alter table product_variation add column shared_pictures text[] not null default '{}';
