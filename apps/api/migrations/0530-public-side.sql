-- Reviews and requests of visitors, the news, and the time until which an account has read them.
create table review (
  id integer generated always as identity primary key,
  name text not null,
  about text not null,
  text text not null,
  state text not null default 'pending' check (state in ('pending', 'approved', 'rejected')),
  created_at timestamptz not null
);
create index review_state on review (state, created_at desc, id desc);
create index review_newest on review (created_at desc, id desc);

create table demo_request (
  id integer generated always as identity primary key,
  name text not null,
  contact text not null,
  comment text not null,
  created_at timestamptz not null,
  done_at timestamptz
);
create index demo_request_open on demo_request ((done_at is not null), created_at desc, id desc);

create table news (
  id integer generated always as identity primary key,
  title text not null,
  text text not null,
  created_at timestamptz not null,
  -- null: a draft
  published_at timestamptz,
  version integer not null default 1
);
create index news_newest on news (published_at desc, id desc);
create trigger raise_version before update on news for each row execute function raise_version('{version}');

create table news_read (
  user_id integer primary key references users (id) on delete cascade,
  up_to timestamptz not null
);

select keep_journal('review');
select keep_journal('demo_request');
select keep_journal('news', bookkeeping => '{version}');
