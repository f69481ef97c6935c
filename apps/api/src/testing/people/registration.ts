/** What a teacher of this address sends to register. */
export const registration = (email: string) => ({
  username: email,
  email,
  password: 'correct horse',
  is_teacher: true,
  is_student: false,
});
