resource "azurerm_network_security_rule" "web" {
  name                       = "web"
  priority                   = 100
  direction                  = "Inbound"
  access                     = "Allow"
  protocol                   = "Tcp"
  source_port_range          = "*"
  destination_port_ranges    = ["80", "443", "8000-8100"]
  source_address_prefix      = "Internet"
  destination_address_prefix = "*"
}

resource "azurerm_network_security_rule" "administration" {
  name                       = "administration"
  priority                   = 110
  direction                  = "Inbound"
  access                     = "Allow"
  protocol                   = "Tcp"
  source_port_range          = "*"
  destination_port_range     = "22"
  source_address_prefixes    = var.office_cidrs
  destination_address_prefix = "*"
}

resource "google_compute_firewall" "web" {
  name    = "web"
  network = google_compute_network.main.name
  allow {
    protocol = "tcp"
    ports    = [for port in var.public_ports : tostring(port)]
  }
  source_ranges = [local.anywhere]
}
