-- By itself, so that orders wait for the new column alone and not for what is written into it.
update product_variation v set shared_pictures = found.pictures
from (
  select g.product_id, g.variable_no, (
    select kin.pictures from product_variation kin
    where kin.product_id = g.product_id and kin.is_offered and cardinality(kin.pictures) > 0
      and kin.attribute ->> name.first = g.attribute ->> name.first
    order by kin.variable_no limit 1
  ) as pictures
  from product p join product_variation g on g.product_id = p.id, lateral (select coalesce(
    p.options -> 0 ->> 'name',
    (select key from jsonb_object_keys(g.attribute) key where key <> 'Color_hex' limit 1)
  ) as first) name
  where exists (
    select from product_variation kin where kin.product_id = p.id and cardinality(kin.pictures) > 0
  )
) found
where v.product_id = found.product_id and v.variable_no = found.variable_no and found.pictures is not null;
