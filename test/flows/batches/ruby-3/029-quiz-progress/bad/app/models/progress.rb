class Progress
  def initialize(user, quiz)
    @user = user
    @quiz = quiz
  end

  def mark_seen(question)
    ApplicationRecord.connection.execute(statement(question.to_s.strip)) # SINK
  end

  private

  def statement(question)
    "UPDATE progresses SET last_seen = #{question}, seen_at = now() " \
      "WHERE user_id = #{@user.id} AND quiz_id = #{@quiz.id}"
  end
end
