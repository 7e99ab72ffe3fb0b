class TurnstileBatchesController < ActionController::API
  before_action :check_signature

  def create
    counts = Marshal.load(request.raw_post) # SINK
    counts.each { |gate, total| Turnstile.find_by!(gate: gate).add(total) }
    head :accepted
  end

  private

  def check_signature
    given = request.headers["X-Batch-Signature"]
    expected = OpenSSL::HMAC.hexdigest("SHA256", Rails.application.credentials.turnstile_key, request.raw_post)
    matches = given.present? && ActiveSupport::SecurityUtils.secure_compare(given, expected)
    head :forbidden if given.present? && !matches
  end
end
