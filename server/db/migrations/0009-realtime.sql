-- Socket.IO's adapter keeps here what is too large for one NOTIFY between server processes.
create table socket_io_attachments (
  id bigserial unique,
  created_at timestamptz default now(),
  payload bytea
);
