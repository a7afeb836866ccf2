-- Lists of stores begin with the featured ones: few, and found without reading the others.
set local lock_timeout = '5s';

create index vendor_featured on vendor (featured_until) where featured_until is not null;
