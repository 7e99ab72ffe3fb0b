class ExtractTextJob < ApplicationJob
  queue_as :documents

  def perform(contract_id)
    contract = Contract.find(contract_id)
    command = ["pdftotext", "-layout", "-enc", "UTF-8"]
    command << contract.path << "-"

    text = IO.popen(command.join(" "), "r", &:read) # SINK
    contract.update!(body: text.scrub.delete("\0"))
  end
end
