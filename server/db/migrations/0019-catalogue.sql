-- Search. A shopper's words are met by a vocabulary of distinct words, and goods are then fetched by word, the popular
-- ones first, so many and no more: the work does not grow with the market.

-- Every word of a listed product's, a store's or a category's name. A word stays when the last name with it goes.
-- fold: how it sounds, romanised. near: the fold and what is left of it without one letter, or two of a long one.
-- top_tier: no product with this word was ever more popular; -1 for a word that only stores and categories have.
create table search_word (
  id integer generated always as identity primary key,
  word text collate "C" not null unique,
  fold text collate "C" not null,
  near text[] not null,
  top_tier smallint not null default -1
);
create index search_word_fold on search_word (fold);
create index search_word_near on search_word using gin (near) with (fastupdate = off);
-- The likeliest words that begin as typed, however many do.
create index search_word_beginning_1 on search_word (left(word, 1), top_tier desc);
create index search_word_beginning_2 on search_word (left(word, 2), top_tier desc);
create index search_word_beginning_3 on search_word (left(word, 3), top_tier desc);

-- Popularity in steps of about a fifth, so that it seldom moves.
create function popularity_tier(popularity integer) returns smallint
  language sql immutable strict parallel safe
  return floor(4 * ln(greatest(popularity, 0) + 1::double precision) / ln(2::double precision))::smallint;

-- search_words and search_tier: what search_posting says of the product, kept here so that it can be taken back.
-- attributes: names and values of its offered choices, each as name, tabulator, value.
alter table product
  add search_words integer[] not null default '{}',
  add search_tier smallint not null default 0,
  add attributes text[] not null default '{}';

-- Which listed goods have a word in their name. Read backwards: the popular ones first, then the new ones.
create table search_posting (
  word_id integer not null,
  tier smallint not null,
  product_id uuid not null,
  primary key (word_id, tier, product_id)
);

create function drop_search_postings() returns trigger language plpgsql as $$
begin
  delete from search_posting
  where word_id = any(old.search_words) and tier = old.search_tier and product_id = old.id;
  return old;
end $$;
create trigger product_drops_search_postings before delete on product
  for each row when (old.search_words <> '{}') execute function drop_search_postings();

-- Stores and categories by the words of their names.
create table search_store_word (
  word_id integer not null references search_word,
  vendor_id uuid not null references vendor on delete cascade,
  primary key (word_id, vendor_id)
);
create index search_store_word_of_vendor on search_store_word (vendor_id);
create table search_category_word (
  word_id integer not null references search_word,
  category_id uuid not null references category on delete cascade,
  primary key (word_id, category_id)
);
create index search_category_word_of_category on search_category_word (category_id);

-- Names are searched through the vocabulary now.
drop index product_words;
drop index product_name_trigrams;
alter table product drop column words;

-- Lists by price and by age, in whatever part of the market.
create index product_by_price on product (selling_paisa, id) where is_listed;
create index product_of_category_by_price on product (category_id, selling_paisa, id) where is_listed;
create index product_of_sub_category_by_price on product (sub_category_id, selling_paisa, id) where is_listed;
create index product_of_category_by_age on product (category_id, id) where is_listed;
create index product_of_sub_category_by_age on product (sub_category_id, id) where is_listed;

-- Words that mean the same, in lower case. A word stands in one group.
create table synonym_group (
  id uuid primary key,
  changed_at timestamptz not null default now(),
  changed_by uuid references account
);
create table synonym_word (
  word text collate "C" primary key,
  group_id uuid not null references synonym_group on delete cascade,
  fold text collate "C" not null,
  place smallint not null
);
create index synonym_word_of_group on synonym_word (group_id, place);
create index synonym_word_fold on synonym_word (fold);
