/** The body with which a teacher with this address registers. */
export const registration = (email: string) => ({
  username: email,
  email,
  password: 'correct horse',
  is_teacher: true,
  is_student: false,
});
