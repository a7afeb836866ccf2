-- Videos and size charts of products, in tables of their own: lists of products read none of it.
set local lock_timeout = '5s';

-- A video is kept by the rows of a picture: brought, claimed, swept. Not validated: what is there obeys the narrower rule.
alter table picture
  drop constraint picture_shape_check,
  add constraint picture_shape_check check (shape in ('SQUARE', 'WIDE', 'PRIVATE', 'VIDEO')) not valid;

create table video (
  name text primary key references picture on delete cascade,
  format text not null check (format in ('mp4', 'webm')),
  bytes integer not null check (bytes > 0),
  length_ms integer not null check (length_ms >= 0),
  width smallint not null check (width > 0),
  height smallint not null check (height > 0)
);
comment on table video is 'What a picture row of the shape VIDEO holds: one file, remuxed to its video and audio tracks.';
comment on column video.length_ms is 'Length, as read from its packets.';

create table product_video (
  product_id uuid primary key references product on delete cascade,
  video text not null references video,
  poster text not null references picture,
  added_at timestamptz not null
);
create index product_video_of_video on product_video (video);
create index product_video_of_poster on product_video (poster);
comment on table product_video is 'The video of a product; no row: it has none.';
comment on column product_video.poster is 'The picture that stands in its place until it is played.';

create table product_size_chart (
  product_id uuid primary key references product on delete cascade,
  chart json not null check (json_typeof(chart) = 'object')
);
comment on table product_size_chart is 'Size chart of a product''s own; it stands instead of that of its category.';

create table category_size_chart (
  category_id uuid primary key references category on delete cascade,
  chart json not null check (json_typeof(chart) = 'object')
);
comment on table category_size_chart is
  'Size chart of a category of the market; a subcategory''s own stands instead of that of the category above.';
