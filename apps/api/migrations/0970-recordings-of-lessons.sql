-- The link to the recording of a lesson. Students read it after the lesson.
alter table lesson add column recording_url text not null default '';
