-- ACC-136: a session ends 90 days after its login, however much it is used.
update session set expires_at = least(expires_at, authenticated_at + interval '90 days')
where expires_at > authenticated_at + interval '90 days';
